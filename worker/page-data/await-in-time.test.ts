import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExchangeFault } from '../upstream/exchange-fault.ts'
import { awaitPagePart, isCrawler } from './await-in-time.ts'

describe('[ST7] whoever reads a document once', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Mozilla/5.0 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
    'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  ])('%s', (agent) => expect(isCrawler(agent)).toBe(true))

  test.each([
    undefined,
    '',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Line/14.1.0',
    'Mozilla/5.0 (Linux; U; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  ])('is not %s', (agent) => expect(isCrawler(agent)).toBe(false))
})

describe('[ST8] a part', () => {
  afterEach(() => vi.restoreAllMocks())

  test('has its data, or nothing and a line in the log', async () => {
    const told = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
    expect(await awaitPagePart(Promise.resolve(undefined), 'a part')).toEqual({ value: undefined })
    expect(told.flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(await awaitPagePart(new Promise(() => undefined), 'a part', 5)).toBeUndefined()
    expect(await awaitPagePart(Promise.reject(new Error('broken')), 'a part')).toBeUndefined()
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    // The exchange client logs its own errors.
    expect(await awaitPagePart(Promise.reject(new ExchangeFault('gone', 503)), 'a part')).toBeUndefined()
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
