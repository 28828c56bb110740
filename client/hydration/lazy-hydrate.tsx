// Hydrates a server-rendered component lazily. Without server markup: scheduling/use-idle-component.ts.

import { type ComponentType, lazy } from 'react'
import { HydrationBoundary } from './boundary.tsx'

/** @param serverComponent undefined in the browser, which loads the component */
export function hydrateLazily<Props extends object>(
  serverComponent: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part: ComponentType<Props> = serverComponent ?? lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <HydrationBoundary>
      <Part {...props} />
    </HydrationBoundary>
  )
}
