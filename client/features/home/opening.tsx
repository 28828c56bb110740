import hero from './hero.module.css'
import { HomeHero } from './hero.tsx'

/**
 * Start of the home page, streamed before the page's data. Its markup must equal the page's up to the template element.
 */
export const HomeOpening = () => (
  <div className={hero.first}>
    <HomeHero />
    <template data-island="rest" />
  </div>
)
