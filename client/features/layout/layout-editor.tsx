import { type ComponentType, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { PaneLayoutContext, type PaneLayoutStore } from './layout-store.ts'

type EditorProps = { readonly store: PaneLayoutStore }

function Editing({ store }: EditorProps) {
  const isEditing = useStore(store, (state) => state.isEditing)
  const [Editor, setEditor] = useState<ComponentType<EditorProps> | undefined>()
  useEffect(() => {
    if (import.meta.env.SSR || !isEditing) return
    void import('./editor.tsx').then((loaded) => setEditor(() => loaded.PaneEditor))
  }, [isEditing])
  return isEditing && Editor ? <Editor store={store} /> : null
}

export function LazyPaneEditor() {
  const store = use(PaneLayoutContext)
  return store ? <Editing store={store} /> : null
}
