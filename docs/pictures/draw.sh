#!/bin/sh
# Draws the pictures of docs/pictures.md that it shows, by the commands that it gives.
cd "$(dirname "$0")" || exit 1
grep '^    mercer plot .*--out [a-z0-9-]*\.svg$' ../pictures.md | grep -v 'gap\|residuals\|components3' | sed 's/^    mercer//' |
  while read -r command; do eval "${MERCER:-../../mercer} $command --force --quiet" < /dev/null || exit 1; done
