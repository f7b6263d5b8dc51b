import { classes } from "../../ui/classes.ts";
import { pointAt, WHEEL } from "./wheelShape.ts";

const LAMPS = 24;
const VIEW = `${-WHEEL.size / 2} ${-WHEEL.size / 2} ${WHEEL.size} ${WHEEL.size}`;

/**
 * The ring around the wheel with its lamps, which are animated while the wheel turns. The ring itself does not turn.
 */
export function WheelRim({ isLit }: { isLit: boolean }) {
  return (
    <svg viewBox={VIEW} aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      <circle r={WHEEL.rim} fill="#0f1b3d" stroke="#2c4788" strokeWidth={2} />
      {Array.from({ length: LAMPS }, (_, lamp) => {
        const [cx, cy] = pointAt((lamp * 360) / LAMPS, (WHEEL.rim + WHEEL.radius) / 2);
        return (
          <circle
            key={`${cx} ${cy}`}
            cx={cx}
            cy={cy}
            r={3.4}
            fill={lamp % 2 ? "#ffffff" : "#f5b301"}
            style={isLit ? { animationDelay: `${(lamp % 4) * 120}ms` } : undefined}
            className={classes(isLit && "motion-safe:animate-[lamp_480ms_linear_infinite]")}
          />
        );
      })}
    </svg>
  );
}
