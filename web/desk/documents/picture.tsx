import { useLayoutEffect, useRef, useState } from 'react'
import styles from './viewer.module.css'

const zooms = [1, 1.5, 2, 3, 4] as const
const upright = { turns: 0, zoom: 0 }

/** Starts upright for each page: give it a key. */
export const usePictureView = (page: string) => {
  const [kept, setKept] = useState({ page, ...upright })
  const view = kept.page === page ? kept : { page, ...upright }
  const zoomBy = (steps: number) =>
    setKept({ ...view, zoom: Math.min(zooms.length - 1, Math.max(0, view.zoom + steps)) })
  return {
    turns: view.turns,
    zoom: zooms[view.zoom] ?? 1,
    turn: () => setKept({ ...view, turns: view.turns + 1 }),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    isSmallest: view.zoom === 0,
    isLargest: view.zoom === zooms.length - 1,
  }
}

/** What is in the middle stays there. */
const useSteadyMiddle = (zoom: number) => {
  const sheet = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const frame = sheet.current?.parentElement
    const ratio = zoom / before.current
    before.current = zoom
    if (!frame || ratio === 1) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame
    frame.scrollTo(
      (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    )
  }, [zoom])
  return sheet
}

type PictureProps = { url: string; name: string; view: ReturnType<typeof usePictureView> }

/** Scrolls once it is larger than its frame. */
export const Picture = ({ url, name, view: { turns, zoom } }: PictureProps) => {
  const sheet = useSteadyMiddle(zoom)
  const [isBroken, setIsBroken] = useState(false)
  const along = `calc(100cqi * ${zoom})`
  const down = `calc(var(--page) * ${zoom})`
  const isSideways = turns % 2 === 1
  if (isBroken) return <p role="alert">This page didn’t load. Please open it again.</p>
  return (
    <div ref={sheet} className={styles.sheet} style={{ inlineSize: along, blockSize: down }}>
      <img
        src={url}
        alt={name}
        onError={() => setIsBroken(true)}
        style={{
          inlineSize: isSideways ? down : along,
          blockSize: isSideways ? along : down,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
    </div>
  )
}
