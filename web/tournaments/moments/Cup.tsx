import { useId } from "react";

/** The tournament's cup. Decoration: the text next to it has the same meaning. */
export function Cup({ className }: { className?: string }) {
  const gold = useId();
  return (
    <svg viewBox="0 0 200 222" aria-hidden="true" className={className}>
      <linearGradient id={gold} x2="1" y2=".25">
        <stop stopColor="#c98a06" />
        <stop offset=".3" stopColor="#ffd75e" />
        <stop offset=".52" stopColor="#f5b301" />
        <stop offset="1" stopColor="#a86c02" />
      </linearGradient>
      <path
        d="M46 46C2 38 4 112 66 112M154 46C198 38 196 112 134 112"
        fill="none"
        stroke="#d99a05"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path d="M40 30H160C160 104 142 142 100 146C58 142 40 104 40 30Z" fill={`url(#${gold})`} />
      <rect x="33" y="20" width="134" height="18" rx="9" fill="#ffe39a" />
      <path
        d="M58 48C59 90 68 116 84 128"
        stroke="#fff"
        strokeOpacity=".65"
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M88 144H112L120 178H80Z" fill="#c98a06" />
      <rect x="62" y="174" width="76" height="14" rx="6" fill="#ffd75e" />
      <rect x="48" y="188" width="104" height="30" rx="8" fill="#20356b" />
      <rect x="62" y="197" width="76" height="12" rx="4" fill="#f5b301" />
      <g transform="translate(112 86) rotate(-9)">
        <rect x="-20" y="-20" width="40" height="40" rx="12" fill="#0a1228" />
        <g fill="#ffe39a">
          <circle cx="-9" cy="-9" r="4.5" />
          <circle cx="9" cy="9" r="4.5" />
          <circle cx="-9" cy="9" r="4.5" />
        </g>
        <circle cx="9" cy="-9" r="4.5" fill="#22d3ee" />
      </g>
    </svg>
  );
}
