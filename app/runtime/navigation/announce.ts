/** Says that another page is shown: its name is read out. Returns its heading, which may take the focus. */
export function announce(title: string): HTMLElement | null {
  const status = document.querySelector('[data-announcer]');
  if (status) status.textContent = `已进入：${title}`;
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
