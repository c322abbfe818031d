// The answer to what is asked now, while it keeps changing: one request under way at a time, and
// after it the newest question only, so that no queue grows and the picture follows the hand.
import {useEffect, useRef, useState} from '../html.js';
import {ask} from '../ask.js';

/**
 * @param {string} path @param {any} question nothing is asked where it is null
 * @return {{answer: any, question: any, fault: Error|null, waiting: boolean}}
 */
export function useLatest(path, question) {
  const [told, setTold] = useState({answer: null, question: null, fault: null, waiting: true});
  const wanted = useRef(null);
  const busy = useRef(false);
  const key = JSON.stringify(question);
  useEffect(() => {
    wanted.current = question;
    if (!question) {
      setTold({answer: null, question: null, fault: null, waiting: false});
      return;
    }
    const go = async () => {
      busy.current = true;
      while (wanted.current) {
        const asked = wanted.current;
        wanted.current = null;
        try {
          const answer = await ask(path, asked);
          setTold({answer, question: asked, fault: null, waiting: false});
        } catch (fault) {
          setTold(before => ({...before, fault, waiting: false}));
        }
      }
      busy.current = false;
    };
    if (!busy.current) go();
  }, [path, key]);
  return told;
}
