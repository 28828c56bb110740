import { type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { useServedFields } from './served-fields.ts'

type ContentProps = { readonly onHydrated: (isHydrated: true) => void; readonly children: ReactNode }

function Content({ onHydrated, children }: ContentProps) {
  useServedFields()
  useLayoutEffect(() => onHydrated(true), [onHydrated])
  return children
}

/** Hydrates by itself. Until then its children stay, so React renders none anew. */
export function HydrationBoundary({ children }: Pick<ContentProps, 'children'>) {
  const [first] = useState(children)
  const [isHydrated, setHydrated] = useState(false)
  const shown = isHydrated ? children : first
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <Content onHydrated={setHydrated}>{shown}</Content>
      </Suspense>
    ),
    [shown],
  )
}
