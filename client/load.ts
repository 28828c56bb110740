// A page's modules, by the addresses that its document names.

import type { ComponentType } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { componentOf, type PageData, type PageModules, type PageName } from '#shared/pages.ts'
import type { PageProps } from './app.tsx'

/** Loads a module; a failure is told as Vite tells of its own chunks, then thrown. */
async function load(address: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ address)
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    throw error
  }
}

/** @throws Error if the module has no such page: the document was written for another build */
export async function loadPage<Name extends PageName>(
  page: Name,
  { page: address }: PageModules,
): Promise<ComponentType<PageProps<PageData[Name]>>> {
  const component = (await load(address))[componentOf(page)]
  if (typeof component !== 'function') throw new Error(`${address} has no ${componentOf(page)}`)
  // client/server.tsx holds each page's component to its data; tests/tidy holds the file to the name.
  return component as ComponentType<PageProps<PageData[Name]>>
}

/** The words of a page: one chunk per locale and namespace, in one language. */
export async function loadWords({ words }: PageModules): Promise<LoadedMessages> {
  const loaded = words.map(async ([namespace, address]) => [namespace, (await load(address)).default] as const)
  return Object.fromEntries(await Promise.all(loaded))
}
