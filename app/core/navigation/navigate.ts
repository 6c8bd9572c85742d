import { createContext, use } from 'react';

/**
 * Goes to an address: within the application where it has started and has a page there, by a full load otherwise.
 * `replace` puts it in the place of the present entry of the history. Resolves when the navigation has ended.
 */
export type NavigateTo = (address: string, options?: { readonly replace?: boolean }) => Promise<void>;

export const NavigateContext = createContext<NavigateTo>(async (address) => location.assign(address));

export const useNavigateTo = (): NavigateTo => use(NavigateContext);
