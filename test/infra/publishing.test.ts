import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { siteConfigSchema } from '#domain/site-config.ts'
import { siteConfigElement } from '#domain/site-config-block.ts'
import { allHeldStyles, pageDocuments } from '#lib/constructs/page-documents.ts'
import { productionSettings } from '#test/production-stage.ts'
import { filesOfFolder } from '#test/support/publication.ts'
import { publicPages, sitePages } from '#web/app/site-map.ts'
import { heldStylesScript, htmlFileOf, pageScripts } from '#web/first-view/page-html.ts'
import { onlyOne, production, type readTemplate, stack, textOf } from './synthesized.ts'

const deploymentSchema = z.looseObject({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.optional(z.array(z.record(z.string(), z.unknown()))),
  Prune: z.boolean(),
  SystemMetadata: z.object({ 'cache-control': z.string() }),
})

const deployments = ({ ofType, assets }: ReturnType<typeof readTemplate>) =>
  ofType('Custom::CDKBucketDeployment').map(([name, resource]) => {
    const properties = deploymentSchema.parse(resource.Properties)
    return {
      name,
      properties,
      dependsOn: [resource.DependsOn].flat(),
      folders: properties.SourceObjectKeys.map((key) => z.string().parse(assets.get(key))),
    }
  })

const filesIn = (folder: string) => [...filesOfFolder(folder).keys()]

const publishedPage = (synthesis: ReturnType<typeof readTemplate>, file: string) => {
  const page = deployments(synthesis)
    .flatMap(({ folders }) => folders)
    .find((folder) => filesIn(folder).includes(file))
  return readFileSync(join(z.string().parse(page), file), 'utf8')
}

const dataBlock = (html: string) => {
  const block = new RegExp(`<script type="application/json" id="${siteConfigElement}">(.*?)</script>`, 's')
  return siteConfigSchema.parse(JSON.parse(block.exec(html)?.[1] ?? ''))
}

describe('publishing', () => {
  const [files, page] = deployments(stack)

  test('[INF-2] files named by their content come first and are kept for a year', () => {
    expect(files?.properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    const names = files?.folders.flatMap(filesIn) ?? []
    expect(names).not.toEqual([])
    for (const name of names) expect(name).toMatch(/^assets[\\/].+-[\w-]{8}\.\w+$/)
  })

  test('[INF-2] then the page, never cached by browsers, and everything cached at the edges is dropped', () => {
    expect(page?.dependsOn).toContain(files?.name)
    expect(page?.properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': 'no-cache' },
      DistributionId: { Ref: onlyOne('AWS::CloudFront::Distribution')[0] },
      DistributionPaths: ['/*'],
    })
    const names = page?.folders.flatMap(filesIn) ?? []
    for (const { path } of sitePages) expect(names).toContain(htmlFileOf(path))
    expect(names.filter((name) => name.startsWith('.') || name.startsWith('assets'))).toEqual([])
  })

  test('The reply of the deployment to CloudFormation stays under the 4 KB limit of custom resources', () => {
    // An object key of an asset has 68 bytes, with quotes and comma 71; a kilobyte is left for the rest.
    for (const { properties } of deployments(production))
      expect(properties.SourceObjectKeys.length * 71).toBeLessThan(3072)
  })

  test('[INF-2] the page tells the browser its region, pool, client and brand', () => {
    const config = dataBlock(publishedPage(stack, 'index.html'))
    const markers = Object.assign({}, ...(page?.properties.SourceMarkers ?? []))
    const filledIn = (text: string) =>
      Object.entries(markers).reduce((all, [marker, value]) => all.replaceAll(marker, textOf(value)), text)
    const [pool] = onlyOne('AWS::Cognito::UserPool')
    const [client] = onlyOne('AWS::Cognito::UserPoolClient')
    expect(JSON.parse(filledIn(JSON.stringify(config)))).toMatchObject({
      region: `\${AWS::Region}`,
      userPoolId: `\${${pool}}`,
      userPoolClientId: `\${${client}}`,
      cognitoEndpoint: `https://cognito-idp.\${AWS::Region}.amazonaws.com`,
      brand: { supportPhone: '1-800-555-0142' },
    })
  })

  test('A production stage shows its own logo', () => {
    const logos = deployments(production)
      .flatMap(({ folders }) => folders)
      .filter((folder) => filesIn(folder).includes('favicon.svg'))
    expect(logos.map((folder) => readFileSync(join(folder, 'favicon.svg'), 'utf8'))).toEqual([
      readFileSync(productionSettings.logo, 'utf8'),
    ])
  })

  test('every page names the brand, and no brand can end its HTML element', () => {
    const productName = "</script></title><script>alert(1)</script>$&$'"
    const config = dataBlock(publishedPage(stack, 'index.html'))
    const documents = pageDocuments({ ...config, brand: { ...config.brand, productName } })
    for (const { path } of sitePages) {
      const html = documents.get(htmlFileOf(path)) ?? ''
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).not.toContain('Larkfield')
      expect(html, path).toContain(
        " – &lt;/script>&lt;/title>&lt;script>alert(1)&lt;/script>$&amp;$'</title>",
      )
      expect(dataBlock(html).brand.productName, path).toBe(productName)
    }
  })

  test('Public pages hold their styles, which the security policy names, and other pages link them', () => {
    const hashed = allHeldStyles()
    for (const { path } of sitePages) {
      const html = publishedPage(stack, htmlFileOf(path))
      const isPublic = path === '/' || publicPages.some((page) => page.path === path)
      const held = html.match(/(?<=<style data-file="\/assets\/[\w-]+\.css">).*?(?=<\/style>)/gs) ?? []
      expect(html.split('<style'), path).toHaveLength(1 + held.length)
      expect(held.join('').length > 5000, path).toBe(isPublic)
      expect(hashed, path).toEqual(expect.arrayContaining(held))
      expect(html.includes('<link rel="stylesheet"'), path).toBe(!isPublic)
    }
  })

  test('A page before any script runs follows the security policy, its forms send nothing, and its buttons wait', () => {
    for (const { path } of sitePages) {
      const html = publishedPage(stack, htmlFileOf(path))
      expect(html.match(/ (?:style|on\w+)="|javascript:/g), path).toBeNull()
      const scripts = html.match(/(?<=<script>).*?(?=<\/script>)/gs) ?? []
      const expected = [
        ...(pageScripts[path] ? [pageScripts[path]] : []),
        ...(html.includes('<style') ? [heldStylesScript] : []),
      ]
      expect(scripts, path).toEqual(expected)
      const linked = html.match(/<script type="(?:module|application\/json)"/g) ?? []
      expect(html.split('<script'), path).toHaveLength(1 + scripts.length + linked.length)
      expect(html.match(/<form(?![^>]* method="post")/g), path).toBeNull()
      expect(html.match(/<button(?![^>]* disabled)[^>]* type="submit"/g), path).toBeNull()
      // Showing a password and scrolling are all that a press too early may lose.
      expect(html.match(/<button(?![^>]* disabled|[^>]*_(?:reveal|plain) ?")[^>]*>/g), path).toBeNull()
    }
  })
})
