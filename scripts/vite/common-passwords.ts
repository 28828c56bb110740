import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createSiteFiles, createSiteFilesPlugin, type SiteFiles } from './site-files.ts'

const LIST = resolve(import.meta.dirname, '../../worker/identity/common-passwords.txt')
const FOLDER = '/passwords/'

/** Returns the passwords as JSON. */
const list = (): string => JSON.stringify(readFileSync(LIST, 'utf8').trim().split(/\s+/))

/** Files by their paths on the site. */
export const createPasswordFiles = async (): Promise<SiteFiles> => createSiteFiles(FOLDER, [['common', list()]])

/**
 * Provides the common passwords to the worker (`virtual:common-passwords`): in a build as a file beside the client's,
 * otherwise as a list.
 */
export const commonPasswordsPlugin = (files?: () => Promise<SiteFiles>): Plugin =>
  createSiteFilesPlugin(
    {
      name: 'common-passwords',
      folder: FOLDER,
      make: createPasswordFiles,
      inline: 'lists',
      served: () => `export const lists = { common: ${list()} }; export const files = {}`,
    },
    files,
  )
