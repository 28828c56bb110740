// Hydrates a server-rendered component lazily. For components without server markup, see
// scheduling/use-idle-component.ts.

import { type ComponentType, lazy, Suspense } from 'react'

/** @param serverComponent undefined in the browser, which loads the component */
export function hydrateLazily<Props extends object>(
  serverComponent: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part: ComponentType<Props> = serverComponent ?? lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
