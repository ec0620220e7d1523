// A QR code as one SVG path: no image, no style attribute, so that the page's policy allows it. Black on white in any theme, with the
// quiet zone of four modules that cameras need.
import encodeQR from 'qr'
import styles from './totp-set-up.module.css'

const quietZone = 4

const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** On a clean screen the least error correction does, and its squares are the largest. */
export const TotpQrCode = ({ uri }: { uri: string }) => {
  const rows = encodeQR(uri, 'raw', { ecc: 'low', border: quietZone })
  return (
    <svg
      className={styles.square}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  )
}
