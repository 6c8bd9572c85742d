/** Announces another page to screen readers by its title. Returns the page's heading, made focusable. */
export function announce(title: string): HTMLElement | null {
  const status = document.querySelector('[data-announcer]');
  if (status) status.textContent = `已进入：${title}`;
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
