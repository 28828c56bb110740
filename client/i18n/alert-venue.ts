import { createContext } from 'react'

/** Host of the venue whose prices alerts of the screen watch; undefined: those of this site. */
export const AlertVenueContext = createContext<string | undefined>(undefined)
