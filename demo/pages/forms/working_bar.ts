/** A bar at the top of the window while a change has no answer yet, for buttons that show nothing themselves. */
import { msg } from '@lit/localize';
import { changesOnTheirWay } from '../service/changes_on_their_way.ts';
import { announce } from '../shell/notices.ts';

/** Short waits show no bar. In milliseconds. */
const shortWait = 500;

const bar = document.createElement('div');
bar.className = 'working-bar';
let timer: ReturnType<typeof setTimeout> | undefined;

changesOnTheirWay.addEventListener('change', () => {
  clearTimeout(timer);
  if (changesOnTheirWay.isEmpty) return bar.remove();
  timer = setTimeout(() => {
    document.body.append(bar);
    announce(msg('Working …'));
  }, shortWait);
});
