/** Sets a method on the object itself: the runtime rejects proxies of its classes. */
export function shadowProperty<T extends object, K extends keyof T>(target: T, name: K, value: T[K]): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}
