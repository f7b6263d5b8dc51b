import { useTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { relativeTime } from "../texts/days.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";
import { Table, Td, Th, Tr } from "../ui/lists/Table.tsx";

const texts = rouletteTexts.fairness;
const MAX_SHOWN = 10;

/**
 * The player's latest spins, with the angle drawn by the server and the segment, so that the player can check that
 * the angle and the segment match.
 */
export function MySpins() {
  const now = useNow();
  const spins = [...useTopic("spins")].sort((a, b) => b.at - a.at).slice(0, MAX_SHOWN);
  if (spins.length === 0) return <p className="text-ink-2">{texts.myNone}</p>;
  return (
    <Table label={texts.table}>
      <thead>
        <Tr>
          <Th>{texts.when}</Th>
          <Th align="right">{texts.angle}</Th>
          <Th align="right">{texts.segment}</Th>
          <Th>{texts.reward}</Th>
        </Tr>
      </thead>
      <tbody>
        {spins.map(({ id, at, angle, segment, reward }) => (
          <Tr key={id}>
            <Td className="whitespace-nowrap text-ink-2 text-sm">{relativeTime(at, now)}</Td>
            <Td align="right">{texts.degrees(angle)}</Td>
            <Td align="right" className="whitespace-nowrap">
              {texts.segmentNumber(segment)}
            </Td>
            <Td className="font-semibold">{withMinus(reward.label)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
