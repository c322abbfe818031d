// What is heard of a job: all of it from the start, also after the page was loaded again.
import {useEffect, useState} from '../html.js';

const ENDS = ['done', 'stopped', 'failed'];

/** @param {string} id of a job, or nothing @return {{events: any[], last: any, over: boolean}} */
export function useJob(id) {
  const [heard, setHeard] = useState({id: '', events: []});
  useEffect(() => {
    setHeard({id, events: []});
    if (!id) return undefined;
    const source = new EventSource(`/api/jobs/${encodeURIComponent(id)}/events`);
    const end = event => { setHeard(h => ({id, events: [...h.events, event]})); if (ENDS.includes(event.what)) source.close(); };
    source.onmessage = message => end(JSON.parse(message.data));
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) end({what: 'failed', text: 'This job is not known any more: the studio was started again.'});
    };
    return () => source.close();
  }, [id]);
  const events = heard.id === id ? heard.events : [];
  const last = events[events.length - 1];
  return {events, last, over: Boolean(last && ENDS.includes(last.what))};
}
