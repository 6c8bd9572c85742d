import { createContext, use } from 'react';

/**
 * Navigates to a URL: within the application if it is running and has a route for it, else by a full load. `replace`
 * replaces the current history entry. Resolves when the navigation has ended.
 */
export type NavigateTo = (address: string, options?: { readonly replace?: boolean }) => Promise<void>;

export const NavigateContext = createContext<NavigateTo>(async (address) => location.assign(address));

export const useNavigateTo = (): NavigateTo => use(NavigateContext);
