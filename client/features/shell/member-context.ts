import { type ComponentType, createContext } from 'react'

/**
 * What the header has for whoever is logged in. Only their pages load it, before they are drawn on either side: it stands in
 * the markup, and what was opened of it stays open when scripts take over.
 */
export const MemberContext = createContext<ComponentType | undefined>(undefined)
