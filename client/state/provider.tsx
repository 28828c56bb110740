import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Visit } from '#shared/pages/visit.ts'
import { detectNativeWrapper } from '../native-bridge/wrapper.ts'
import { runLazyEffect } from '../scheduling/schedule.ts'
import { createGlobalStore, type GlobalState, type GlobalStore } from './global.ts'

const GlobalContext = createContext<GlobalStore | null>(null)

export function GlobalProvider({ visit, children }: { visit: Visit; children: ReactNode }) {
  const [store] = useState(() => createGlobalStore(visit))
  useEffect(() => {
    const systemOut = detectNativeWrapper()
    if (!systemOut) return undefined
    store.setState({ systemOut })
    return runLazyEffect(async () =>
      (await import('../native-bridge/wrapped-page.ts')).integrateWithNativeWrapper(store),
    )
  }, [store])
  useEffect(() => {
    if (!visit.followsSystem) return undefined
    return runLazyEffect(async () =>
      (await import('../preferences/system-theme.ts')).followSystemTheme((theme) => store.setState({ theme })),
    )
  }, [store, visit])
  useEffect(() => {
    if (visit.config.refreshOnResize !== 'true') return undefined
    return runLazyEffect(async () =>
      (await import('../device/resize.ts')).watchDeviceOnResize((device) => store.setState({ device })),
    )
  }, [store, visit])
  return <GlobalContext value={store}>{children}</GlobalContext>
}

export function useGlobalStore(): GlobalStore {
  const store = use(GlobalContext)
  if (!store) throw new Error('useGlobal outside GlobalProvider')
  return store
}

export const useGlobalValue = <Entry,>(entry: (state: GlobalState) => Entry): Entry => useStore(useGlobalStore(), entry)
