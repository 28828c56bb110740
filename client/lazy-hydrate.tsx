// A server-rendered component that hydrates lazily. For components absent at first see client/use-idle-component.ts.

import { type ComponentType, lazy, Suspense } from 'react'

/** @param atHand the component, on the server */
export function lazyHydrated<Props extends object>(
  atHand: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part: ComponentType<Props> = atHand ?? lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
