import hero from './hero.module.css'
import { Hero } from './hero.tsx'

/** The start of the home page, streamed before its data. Must equal the page up to the template element. */
export const HomeOpening = () => (
  <div className={hero.first}>
    <Hero />
    <template data-island="rest" />
  </div>
)
