import { type ComponentType, createContext } from 'react'

/**
 * Component of the header for logged-in users. Server and browser load it before they render, so a menu opened
 * before hydration stays open.
 */
export const MemberMenuContext = createContext<ComponentType | undefined>(undefined)
