/** The question of pages that fetch it when they ask. What is itself fetched then takes `ConfirmBox`: it needs no second request. */
export { ConfirmBox as default } from '../ui/confirm-box.tsx';
