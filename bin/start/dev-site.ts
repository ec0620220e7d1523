import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { siteConfigElement, siteConfigPlaceholder } from '#domain/site-config-block.ts'
import type { SiteContext, SiteServer } from '#local-cloud/local-cloud.ts'

type CloudFront = SiteContext['cloudFront']
type HttpResponse = Awaited<ReturnType<CloudFront['handle']>>

const webFolder = join(import.meta.dirname, '..', '..', 'web')

/** Vite sets these itself. */
const ownHeaders = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'cache-control',
  'vary',
])

export const relaxForVite = (policy: string) =>
  policy
    .replace(/\bscript-src\b[^;]*/, "script-src 'self' 'unsafe-inline'")
    .replace(/\bstyle-src\b[^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/\bconnect-src\b/, 'connect-src ws://localhost:*')

const deployedPage = (cloudFront: CloudFront): Promise<HttpResponse> => {
  const request = {
    method: 'GET',
    path: '/index.html',
    query: '',
    headers: { host: 'localhost' },
    body: Buffer.alloc(0),
    viewerIp: '127.0.0.1',
  }
  return cloudFront.handle(request)
}

const configurationIn = (page: string) => {
  const block = new RegExp(`id="?${siteConfigElement}"?[^>]*>([^<]*)<`).exec(page)?.[1]
  if (!block) throw new Error('The deployed index.html holds no configuration.')
  return block
}

const setHeaders = (response: ServerResponse, { headers }: HttpResponse) => {
  for (const [name, value] of Object.entries(headers)) {
    if (ownHeaders.has(name)) continue
    const text = typeof value === 'string' ? value : value.join(', ')
    response.setHeader(name, name === 'content-security-policy' ? relaxForVite(text) : text)
  }
}

export const startDevSite = async (context: SiteContext): Promise<SiteServer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: context.server } },
  })
  const deployed = await deployedPage(context.cloudFront)
  const configuration = configurationIn(deployed.body.toString())

  const page = async (url: string) => {
    const source = await readFile(join(webFolder, 'index.html'), 'utf8')
    return vite.transformIndexHtml(
      url,
      source.replace(siteConfigPlaceholder, () => configuration),
    )
  }

  return {
    async handle({ path, headers }, { request, response }) {
      setHeaders(response, deployed)
      await new Promise<void>((resolve, reject) => {
        response.once('close', resolve)
        vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve()))
      })
      if (response.writableEnded) return undefined
      // A missing script must not become a page.
      if (path.includes('.') && !headers.accept?.includes('text/html'))
        return { status: 404, headers: {}, body: Buffer.from('Not found') }
      const body = Buffer.from(await page(request.url ?? '/'))
      return { status: 200, headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' }, body }
    },
    close: () => vite.close(),
  }
}
