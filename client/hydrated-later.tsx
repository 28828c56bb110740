// A part that is in the page from the first and whose code comes after it. The server has it at hand; the browser hydrates it
// as soon as its code is there. One that is not in the page at first: client/later.tsx.

import { type ComponentType, lazy, Suspense } from 'react'

/** @param atHand the part itself, on the server */
export function hydratedLater<Props extends object>(
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
