</main>
<footer><p>The end of the page.</p></footer>
<?php wp_footer(); ?>
</body>
</html>
