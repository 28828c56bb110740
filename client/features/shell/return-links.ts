// Links and forms that lead back to the page. They have the address with which the page was loaded.

import { languageChoicePath } from '#shared/i18n/locales.ts'
import { formatLoginQuery } from '#shared/identity/carried.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'

type Address = Pick<Location, 'origin' | 'pathname' | 'search'>

/** @param link path of the link, whose prefix is the language that it chooses */
export const formatLanguageLink = (link: string, { pathname, search }: Pick<Address, 'pathname' | 'search'>): string =>
  languageChoicePath(splitLocalePrefix(link).locale, splitLocalePrefix(pathname).path) + search

/** @param link path of the login or the registration */
export const formatLoginLink = (link: string, { origin, pathname, search }: Address): string =>
  link + formatLoginQuery({ path: splitLocalePrefix(pathname).path, search, origin }, true)

function updateLink({ target }: Event): void {
  const link = target instanceof Element && target.closest('a')
  if (!link) return
  if (link.matches('[hreflang]')) link.href = formatLanguageLink(link.pathname, location)
  if (link.matches('header [href*="redirectUrl="]')) link.href = formatLoginLink(link.pathname, location)
}

function updateForm({ target }: Event): void {
  const back = target instanceof Element && target.querySelector<HTMLInputElement>('input[name=return]')
  if (back && target.matches('header [action="/preferences"]')) back.value = location.pathname + location.search
}

/** Updates each link and form just before it is used. Another call changes nothing. */
export function watchReturnLinks(): void {
  for (const use of ['click', 'auxclick', 'contextmenu']) document.addEventListener(use, updateLink, { capture: true })
  document.addEventListener('submit', updateForm, { capture: true })
}
