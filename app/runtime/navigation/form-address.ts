/** The URL that a GET form requests, both before and after the application runs; empty fields are left out. */
export function formAddress(form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const url = new URL(form.action);
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (value) query.append(name, String(value));
  url.search = String(query);
  return url;
}
