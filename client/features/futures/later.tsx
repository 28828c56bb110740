// A part whose code comes after the page. The server has it at hand, so that a page which shows it is whole; the browser
// takes it over as soon as its code is there.

import { type ComponentType, lazy, Suspense } from 'react'

/** @param atHand the part itself, on the server */
export function later<Props extends object>(
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
