import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `wait` milliseconds. */
export function useDebouncedValue<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
