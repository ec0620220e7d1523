// Draws a QR code as SVG.
import encodeQR from 'qr'
import styles from './totp-set-up.module.css'

/** Empty modules around the code. */
const quietZone = 4

const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** Less error correction makes larger squares. */
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
