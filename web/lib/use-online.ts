import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();
// What the server draws is for whoever reached it.
const always = () => true;

/** Whether the browser has a network, as far as it knows; what asks waits for one. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, always);
