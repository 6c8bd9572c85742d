import { createContext, use } from 'react';

/** Goes to an address of this site: within the application where it has started, by a full load before. */
export type NavigateTo = (address: string) => void;

export const NavigateContext = createContext<NavigateTo>((address) => location.assign(address));

export const useNavigateTo = (): NavigateTo => use(NavigateContext);
