// Server-rendered component that hydrates lazily. See scheduling/use-idle-component.ts for components without server
// markup.

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
