// Login, registration, recovery and affiliate links in a browser: with and without scripts, by keyboard, with input
// methods.

import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { readNewInviteCode } from './person.ts'

/** Presses the captcha, and waits until the browser has solved it. */
async function solve(page: Page) {
  const captcha = page.getByTestId('captcha')
  await captcha.getByRole('button').click()
  await expect(captcha).toHaveAttribute('data-state', 'solved')
}

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart)
const notice = (page: Page) => page.locator('form section[tabindex="-1"]')

/** Composes text as an input method does, and commits it. */
async function compose(page: Page, steps: readonly string[], committed: string, during?: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  for (const text of steps) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await during?.()
  await session.send('Input.insertText', { text: committed })
}

test.describe('log-in', () => {
  test('[AU3] [AU9] mistakes are told one by one and mended in place; what is well is carried out', async ({
    page,
    visit,
    complaints,
  }) => {
    await visit('en_US', '/login')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const email = page.getByLabel('Email address')
    await email.fill('trader@example')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(notice(page)).toBeFocused()
    await expect(notice(page)).toContainText('Fix 2 fields to continue')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Enter a valid email address, such as name@example.com.')
    await expectAccessible(page)

    await notice(page).getByRole('link', { name: 'Enter a password.' }).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.type('Aa1!aaaa')
    await expect(password).not.toHaveAttribute('aria-invalid')
    await expect(notice(page)).toContainText('Fix 1 field to continue')
    await email.fill('trader@example.com')
    await expect(notice(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(notice(page)).toContainText('Fix 1 field to continue')
    await expect(notice(page)).toBeFocused()
    await solve(page)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(notice(page)).toContainText('Incorrect email, phone number, or password')
    await expect(notice(page)).toBeFocused()
    await expect(email).toHaveValue('trader@example.com')
    // An answer counts once: the next attempt needs another one.
    await expect(page.getByTestId('captcha')).toHaveAttribute('data-state', 'idle')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await expectAccessible(page)
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })

  test('works with the keyboard alone, in the order in which it reads', async ({ page, visit }) => {
    await visit('en_US', '/login')
    await page.getByLabel('Email address').focus()
    const reached: string[] = []
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || ''))
    }
    expect(reached.slice(0, 2)).toEqual(['Forgot password?', 'field-password'])
    expect(reached.slice(-3)).toEqual(['Log in', 'Log in with a passkey', 'Sign up'])
  })

  test('[AU11] e-mail and phone are two sides with an address each, changed in place', async ({ page, visit }) => {
    await visit('ja_JP', '/login?redirectUrl=%2Fmarkets')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: '電話番号', exact: true }).click()
    await expect(page).toHaveURL(/redirectUrl=%2Fmarkets&by=phone$/)
    const country = page.getByRole('combobox', { name: '国番号' })
    await expect(country).toHaveValue('JP')
    await country.selectOption('DE')
    await expect(page.locator('form[action*="login"]')).toContainText('+49')
    await page.getByRole('textbox', { name: '電話番号' }).fill('０１７０-123 45')
    await expect(page.getByRole('textbox', { name: '電話番号' })).toHaveValue('017012345')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await expectAccessible(page)
    await page.reload()
    await hydrated(page)
    await expect(country).toBeVisible()
  })
})

test.describe('e-mail suggestions', () => {
  test('[VA16] behind the @ the rest is offered, by keyboard and pointer', async ({ page, visit }) => {
    await visit('en_US', '/forget')
    const email = page.getByRole('combobox', { name: 'Email address' })
    await expect(email).toHaveAttribute('aria-expanded', 'false')
    await email.pressSequentially('trader@hot')
    const options = page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option')
    await expect(options).toHaveText(['trader@hotmail.com', 'trader@hotmail.co.uk'])
    await expect(email).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.keyboard.press('ArrowUp')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    const id = await options.nth(1).getAttribute('id')
    await expect(email).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(email).toHaveValue('trader@hot')
    await email.pressSequentially('m')
    await expect(options).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(email).toHaveValue('trader@hotmail.com')
    await expect(email).toBeFocused()
    await email.fill('')
    await email.pressSequentially('x@g')
    await options.filter({ hasText: 'x@gmail.com' }).click()
    await expect(email).toHaveValue('x@gmail.com')
  })

  test('[VA18] after a slip another domain is offered, and nothing is changed unasked', async ({ page, visit }) => {
    await visit('ar_AE', '/forget')
    const email = page.getByRole('combobox', { name: 'البريد الإلكتروني' })
    await email.fill('trader@gmial.com')
    await email.blur()
    const offer = page.getByRole('button', { name: /trader@gmail\.com/ })
    await expect(offer).toBeVisible()
    await expect(email).toHaveValue('trader@gmial.com')
    await expectAccessible(page)
    await offer.click()
    await expect(email).toHaveValue('trader@gmail.com')
    await expect(offer).toHaveCount(0)
  })
})

test.describe('fields', () => {
  test('[FI27] an input method is left alone until it is done, then the filter applies', async ({ page, visit }) => {
    await visit('zh_CN', '/login/device-verification')
    const code = page.getByLabel('6 位验证码')
    await code.focus()
    await page.keyboard.type('12')
    await compose(page, ['y', 'yi'], '一3', async () => expect(await code.inputValue()).toBe('12yi'))
    await expect(code).toHaveValue('123')
    // Full-width digits of a Japanese keyboard become ASCII digits.
    await compose(page, ['４', '４５'], '４５')
    await expect(code).toHaveValue('12345')
    expect(await caretOf(code)).toBe(5)
  })

  test('[FI27] a controlled field too', async ({ page, visit }) => {
    await visit('ja_JP', '/affiliate-register')
    const traders = page.getByLabel('紹介するアクティブトレーダー数')
    await traders.fill('')
    await compose(page, ['に', 'にせん'], '２０００', async () => expect(await traders.inputValue()).toBe('にせん'))
    await expect(traders).toHaveValue('2000')
    await expect(page.getByText('20,000.00')).toBeVisible()
  })

  test('[FI27] a composition that a script dispatches is one as well', async ({ page, visit }) => {
    await visit('en_US', '/forget/verification')
    const code = page.getByLabel('6-digit code')
    const values = await code.evaluate((input: HTMLInputElement) => {
      const seen: string[] = []
      const fire = (type: string, data: string) =>
        input.dispatchEvent(
          type === 'input'
            ? new InputEvent('input', { bubbles: true, data, isComposing: true })
            : new CompositionEvent(type, { bubbles: true, data }),
        )
      const type = (text: string) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        fire('input', text)
        seen.push(input.value)
      }
      fire('compositionstart', '')
      type('ab')
      type('ab12')
      fire('compositionend', 'ab12')
      seen.push(input.value)
      return seen
    })
    expect(values).toEqual(['ab', 'ab12', '12'])
  })

  test('[FI28] a caret in the middle stays there', async ({ page, visit }) => {
    await visit('en_US', '/login/device-verification')
    const code = page.getByLabel('6-digit code')
    await code.fill('1234')
    await code.press('ArrowLeft')
    await code.press('ArrowLeft')
    await code.press('x')
    await expect(code).toHaveValue('1234')
    expect(await caretOf(code)).toBe(2)
    await code.press('9')
    await expect(code).toHaveValue('12934')
    expect(await caretOf(code)).toBe(3)
  })

  test('[AU15] [PE60] a code is pasted as it was sent, into one real field', async ({ page, visit, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit('en_US', '/register/verification')
    const code = page.getByLabel('6-digit code')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await page.evaluate(() => navigator.clipboard.writeText('Code: 123 456.'))
    await code.focus()
    await page.keyboard.press('Control+V')
    await expect(code).toHaveValue('123456')
    // [PE60] The sixth digit has submitted the form; this browser has not begun the flow.
    await expect(notice(page)).toContainText('This session has expired')
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect(notice(page)).toContainText('This session has expired')
  })

  test('[FI29] [FI30] a least value waits until the field is left, a greatest holds at once', async ({
    page,
    visit,
  }) => {
    await visit('en_US', '/docs/directives')
    const field = page.getByRole('row', { name: /^futures/ }).getByRole('textbox')
    await field.pressSequentially('0.5')
    await expect(field).toHaveValue('0.5')
    await field.blur()
    await expect(field).toHaveValue('1')
    await field.fill('')
    await field.pressSequentially('1,2')
    await expect(field).toHaveValue('1,2')
    await field.blur()
    await expect(field).toHaveValue('1.2')
    await field.fill('999')
    await expect(field).toHaveValue('125')
  })

  test('[VA11] a new password says how good it is, and can be looked at', async ({ page, visit }) => {
    await visit('en_US', '/forget/reset')
    const password = page.getByLabel('New password', { exact: true })
    await password.fill('abc')
    await expect(page.getByText('Password strength: weak')).toBeVisible()
    await password.fill('Abcdef1!')
    await expect(page.getByText('Password strength: good')).toBeVisible()
    await password.fill('Abcdef1!Abcdef1!')
    await expect(page.getByText('Password strength: strong')).toBeVisible()
    const show = page.getByRole('button', { name: 'Show password' })
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(password).toHaveAttribute('type', 'text')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(notice(page)).toContainText('This session has expired')
  })
})

test.describe('registration', () => {
  test('[AU16] what was typed on the home page stands in the form', async ({ page, visit }) => {
    await visit('en_US', '/')
    const account = page.getByRole('textbox', { name: 'Email or phone' })
    await account.fill('trader@example.com')
    await account.press('Enter')
    await expect(page).toHaveURL(/\/register\??$/)
    await hydrated(page)
    await expect(page.getByLabel('Email address')).toHaveValue('trader@example.com')
    await visit('en_US', '/')
    await account.fill('0170 123 456')
    await account.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0170123456')
  })

  test('[AU3] a form takes no second submit while the next page is on its way, and one again after Back', async ({
    page,
    visit,
  }) => {
    await visit('en_US', '/register')
    await page.getByLabel('Email address').fill(`twice-${Date.now()}@example.com`)
    await page.getByRole('checkbox').check()
    await solve(page)
    await page.route('**/register/verification', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const submit = page.locator('main form button[type=submit]')
    // Playwright waits for the next page, so the page itself notes how it was left.
    await submit.evaluate((button) =>
      setInterval(() => sessionStorage.setItem('last', String(button.ariaDisabled)), 20),
    )
    await submit.click()
    await expect(page).toHaveURL(/\/register\/verification$/)
    expect(await page.evaluate(() => sessionStorage.getItem('last'))).toBe('true')
    await page.goBack()
    await hydrated(page)
    await expect(submit).not.toHaveAttribute('aria-disabled')
  })

  test('[PE17] in Arabic and dark, from the first field to the code, and its mail as it would arrive', async ({
    page,
    visit,
    context,
    browser,
    baseURL,
  }) => {
    test.slow()
    const email = `outbox-${Date.now()}@example.com`
    const invite = await readNewInviteCode(browser, baseURL ?? '')
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
    await visit('ar_AE', `/register?r=${invite}`)
    await expect(page.getByLabel('رمز الإحالة (اختياري)')).toHaveValue(invite)
    await page.getByRole('button', { name: 'متابعة', exact: true }).click()
    await expect(notice(page)).toContainText('صحّح حقلين للمتابعة')
    await expectAccessible(page)
    await page.getByLabel('البريد الإلكتروني').fill(email)
    await page.getByRole('checkbox').check()
    await solve(page)
    await page.getByRole('button', { name: 'متابعة', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/ar_AE/register/verification\\?r=${invite}$`))
    await hydrated(page)
    await expectAccessible(page)

    // The mail is sent after the page has rendered.
    const newest = async () => {
      const outbox = await context.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
      return (await outbox.json()).messages[0] as { kind: string; code: string; locale: string } | undefined
    }
    await expect.poll(newest).toMatchObject({ kind: 'register_code', locale: 'ar_AE' })
    await page.goto('/ar_AE/dev/outbox')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('البريد الصادر')
    await expectAccessible(page)
    await page.getByRole('row', { name: email }).getByRole('link').click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText((await newest())?.code ?? 'none', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[AU3] a form is posted, and comes back with what was typed', async ({ page }) => {
    await page.goto('/login?redirectUrl=%2Fmarkets')
    await page.getByLabel('Email address').fill('trader@example')
    await page.getByLabel('Password', { exact: true }).fill('Secret-1!')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fmarkets$/)
    await expect(page.getByLabel('Email address')).toHaveValue('trader@example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByRole('link', { name: 'Enter a valid email address, such as name@example.com.' }).click()
    await expect(page.getByLabel('Email address')).toBeFocused()
    await page.getByLabel('Email address').fill('trader@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Secret-1!')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    // One of the five words is right; any of them gets an answer.
    await expect(page.getByText(/Fix 1 field to continue|Incorrect email, phone number, or password/)).toBeVisible()
  })

  test('in Arabic: the phone’s side, its mistakes, and the code', async ({ page }) => {
    await page.goto('/ar_AE/login')
    await page.getByRole('link', { name: 'الهاتف', exact: true }).click()
    await page.getByLabel('رقم الهاتف').fill('123')
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
    await expect(page.getByRole('link', { name: 'رقم الهاتف لا يقل عن 6 أرقام.' })).toBeVisible()
    await expect(page.getByLabel('رقم الهاتف')).toHaveValue('123')
    await page.goto('/ar_AE/login/device-verification')
    await page.getByLabel('رمز من 6 أرقام').fill('١٢٣ ٤٥٦')
    await page.getByRole('button', { name: 'تأكيد' }).click()
    await expect(page.getByText('انتهت صلاحية هذه الجلسة')).toBeVisible()
    await page.getByRole('link', { name: 'العودة إلى تسجيل الدخول' }).click()
    await expect(page).toHaveURL(/\/ar_AE\/login$/)
  })

  test('[AU14] the affiliate programme shows its rates and an example, and takes an application', async ({ page }) => {
    await page.goto('/affiliate-register')
    await expect(page.getByRole('table', { name: 'Commission rates' })).toContainText('50%')
    await expect(page.getByText('400.00')).toBeVisible()
    await page.getByRole('link', { name: 'Apply now' }).first().click()
    await page.getByLabel('Your name').fill('Ada')
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByText('Fix 4 fields to continue')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  })
})
