import { type ComponentType, createContext } from 'react'

/** Server and browser load the component before they render, so a menu opened before hydration stays open. */
export const MemberMenuContext = createContext<ComponentType | undefined>(undefined)
