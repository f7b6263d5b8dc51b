import { defaultWheel } from "../../../domain/wheel/wheel.ts";
import { useSetting } from "../../live/LiveProvider.tsx";
import { Qr } from "../../ui/Qr.tsx";
import { rewardIcon } from "../../wheel/rewardIcon.ts";
import { WheelPointer } from "../../wheel/wheel/WheelPointer.tsx";
import { WheelRim } from "../../wheel/wheel/WheelRim.tsx";
import { segmentArc, segmentPath, WHEEL } from "../../wheel/wheel/wheelShape.ts";

const HUB_RADIUS = 144;
const ICON_SIZE = 30;
/** With more segments the icons would touch each other, so the default wheel is drawn instead. */
const MAX_SEGMENTS = 14;

/** The event's wheel, or else the default one, with a QR code in its middle. It fills the width of its container. */
export function QrWheel({ text, label }: { text: string; label: string }) {
  const eventRewards = useSetting("wheel")?.rewards ?? [];
  const rewards =
    eventRewards.length > 1 && eventRewards.length <= MAX_SEGMENTS ? eventRewards : defaultWheel.rewards;
  const count = rewards.length;
  return (
    <div className="relative mt-5 aspect-square w-full">
      <WheelRim isLit={false} />
      <svg
        aria-hidden="true"
        viewBox={`${-WHEEL.size / 2} ${-WHEEL.size / 2} ${WHEEL.size} ${WHEEL.size}`}
        className="absolute inset-0 size-full"
      >
        {rewards.map((reward, index) => {
          const Icon = rewardIcon(reward);
          return (
            <g key={reward.id}>
              <path d={segmentPath(index, count)} fill={reward.bgColor} stroke="#0a1228" strokeWidth={2} />
              <g transform={`rotate(${segmentArc(index, count).middle})`} color={reward.color}>
                <Icon
                  x={-ICON_SIZE / 2}
                  y={-(WHEEL.radius + HUB_RADIUS + ICON_SIZE) / 2}
                  width={ICON_SIZE}
                  height={ICON_SIZE}
                />
              </g>
            </g>
          );
        })}
        <circle r={HUB_RADIUS + 4} fill="#0a1228" />
        <circle r={HUB_RADIUS} fill="#ffffff" />
      </svg>
      {/* A QR code needs a white margin of four squares: the inset of 29 % leaves this margin even at the corners. */}
      <Qr text={text} label={label} className="absolute inset-[29%]" />
      <WheelPointer />
    </div>
  );
}
