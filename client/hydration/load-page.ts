import type { ComponentType } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { type PageData, type PageModules, type PageName, pageComponentName } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'

/** Reports a failure as Vite does for its own chunks, then throws. */
async function load(address: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ address)
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    throw error
  }
}

/** @throws Error if the module has no such page, because the document belongs to another build */
export async function loadPage<Name extends PageName>(
  page: Name,
  { page: address }: PageModules,
): Promise<ComponentType<PageProps<PageData[Name]>>> {
  const component = (await load(address))[pageComponentName(page)]
  if (typeof component !== 'function') throw new Error(`${address} has no ${pageComponentName(page)}`)
  // Safe cast: client/server.tsx matches components to data, and tests/tidy checks the file name.
  return component as ComponentType<PageProps<PageData[Name]>>
}

export async function loadPageMessages({ words }: PageModules): Promise<LoadedMessages> {
  const loaded = words.map(async ([namespace, address]) => [namespace, (await load(address)).default] as const)
  return Object.fromEntries(await Promise.all(loaded))
}
