/** What all charts share. The colours are the theme's, so that dark follows by itself. */
export const axisText = { fill: 'var(--muted-foreground)', fontSize: 12 };
export const gridLine = { stroke: 'var(--border)' };

export const tooltipStyle = {
  contentStyle: {
    background: 'var(--card)',
    border: '1px solid var(--border)',
    borderRadius: 8,
    fontSize: 13,
  },
  labelStyle: { color: 'var(--foreground)', fontWeight: 600 },
  itemStyle: { color: 'var(--foreground)' },
  cursor: { fill: 'var(--muted)', fillOpacity: 0.5 },
  isAnimationActive: false,
} as const;
