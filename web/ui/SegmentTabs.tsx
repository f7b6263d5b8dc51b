import { Tabs } from "@base-ui/react/tabs";
import { barLook, type SegmentBar, SegmentLabel, SegmentMark, tabLook } from "./SegmentBar.tsx";

/** The tabs of a segmented control with all their keys: arrows, Home and End choose at once. */
export function SegmentTabs({ label, value, options, onValueChange, panelId, tabId }: SegmentBar) {
  return (
    <Tabs.Root value={value} onValueChange={onValueChange}>
      <Tabs.List activateOnFocus aria-label={label} className={barLook}>
        <SegmentMark value={value} options={options} />
        {options.map((option) => (
          <Tabs.Tab
            key={option.value}
            value={option.value}
            id={tabId(option.value)}
            aria-controls={option.value === value ? panelId : undefined}
            className={tabLook(option.value === value, options.length)}
          >
            <SegmentLabel {...option} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
